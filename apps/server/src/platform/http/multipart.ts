import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors/errors.ts';
import { type Multipart, type Part, TooLarge } from './route.ts';

export function multipartOf(request: FastifyRequest): Multipart | null {
  if (!request.isMultipart()) return null;
  const { raw } = request;
  const before = raw.socket.bytesRead;
  return {
    contentLength: Number(request.headers['content-length'] ?? 0),
    received: () => raw.socket.bytesRead - before,
    cut: () => raw.destroy(),
    async *parts({ fileBytesMax, filesMax = 1 }): AsyncGenerator<Part> {
      try {
        for await (const part of request.parts({ limits: { fileSize: fileBytesMax, files: filesMax, fields: 10, fieldSize: 4_096 } })) {
          if (part.type === 'file') yield { type: 'file', name: part.fieldname, fileName: part.filename ?? '', stream: part.file };
          else if (typeof part.value === 'string') yield { type: 'field', name: part.fieldname, value: part.value };
        }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw new TooLarge();
        if (error instanceof Error && 'statusCode' in error) throw error;
        throw new Refusal('KEY_INVALID', { key: 'body' });
      }
    },
  };
}
