// npm test: installs what is missing, then runs every check on the Node that came with the packages.
process.argv.splice(2, 0, 'scripts/test.ts');
await import('./run.mjs');
