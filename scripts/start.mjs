// npm start: installs what is missing, then runs the product on the Node that came with the packages.
process.argv.splice(2, 0, 'scripts/up.ts');
await import('./run.mjs');
