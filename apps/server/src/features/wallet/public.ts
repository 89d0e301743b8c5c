export { type HomeReader, makeHomeReader } from './home-reader.ts';
