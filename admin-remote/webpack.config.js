const { remote } = require('remote-kit');

module.exports = remote({ name: 'admin_remote', directory: __dirname, rendersOnServer: false });
