#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`✗ Node ${process.versions.node} is too old. Install Node 20.19 or later.\n`);
  process.exit(1);
}
require('../dist/cli/main.js');
