/** The floor of an export: as many bytes as it has, sent from one buffer over and over. */
import { createServer } from 'node:http';

const all = Number(process.env.FLOOR_BYTES ?? 0);
const chunk = Buffer.alloc(65_536, 'krapao,desk,100.00\n');
const server = createServer((_request, response) => {
  let left = all;
  const send = (): void => {
    while (left > 0) {
      const part = left < chunk.length ? chunk.subarray(0, left) : chunk;
      left -= part.length;
      if (!response.write(part)) {
        response.once('drain', send);
        return;
      }
    }
    response.end();
  };
  send();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${JSON.stringify({ listening: address && typeof address === 'object' ? address.port : 0 })}\n`);
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
