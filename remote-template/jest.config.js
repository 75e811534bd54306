module.exports = { preset: 'remote-kit' };
