import type { IndexHtmlTransformResult, Plugin } from 'vite';

/** Shown before the app runs, or if it cannot. `index.html` has the Thai texts. */
const texts: readonly (readonly [thai: string, lao: string])[] = [
  ['<html lang="th">', '<html lang="lo">'],
  ['กระเป๋าเงินสำหรับสมาชิก ฝาก ถอน โยกเงิน ได้ในที่เดียว', 'ກະເປົາເງິນສຳລັບສະມາຊິກ ຝາກ ຖອນ ຍ້າຍເງິນ ໄດ້ໃນບ່ອນດຽວ'],
  ['กรุณาเปิดใช้ JavaScript ในเบราว์เซอร์ เพื่อใช้งานเว็บนี้', 'ກະລຸນາເປີດໃຊ້ JavaScript ໃນບຣາວເຊີ ເພື່ອໃຊ້ງານເວັບນີ້'],
  ['/manifest.webmanifest', '/manifest.lo.webmanifest'],
];

function inLao(html: string): string {
  return texts.reduce((page, [thai, lao]) => {
    // Fails the build if a text changed in `index.html` only; it would stay Thai in the Lao variant.
    if (!page.includes(thai)) throw new Error(`index.html does not say ${thai}`);
    return page.replace(thai, lao);
  }, html);
}

/** Preloads the font of the variant's script, so that the text does not jump. */
export function variantDocument(laos: boolean, fileUrl: (file: string) => string): Plugin {
  return {
    name: 'variant-document',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }): IndexHtmlTransformResult {
        const script = laos ? 'noto-sans-lao-lao' : 'noto-sans-thai-thai';
        const wanted = [`${script}-400`, `${script}-600`, 'noto-sans-thai-latin-400', 'noto-sans-thai-latin-600'];
        const files = Object.keys(bundle ?? {});
        const fonts = files.filter((file) => file.endsWith('.woff2') && wanted.some((name) => file.includes(name)));
        const tags = fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: fileUrl(file), as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        }));
        return { html: laos ? inLao(html) : html, tags };
      },
    },
  };
}
