const { remote } = require('remote-kit');

module.exports = remote({ name: 'public_remote', directory: __dirname, rendersOnServer: true });
