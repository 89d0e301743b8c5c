import sharp from 'sharp';

/** A small file that is expensive to search: nothing but QR corners. */
export async function hostilePicture(seed: number): Promise<Buffer> {
  const side = 1_600;
  const pixels = Buffer.alloc(side * side, 255);
  const unit = 9 + (seed % 7);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const ring = Math.max(Math.abs((x % unit) - 4), Math.abs((y % unit) - 4));
      if (ring === 3 || ring <= 1) pixels[y * side + x] = 0;
    }
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
