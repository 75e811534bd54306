module.exports = '/assets/file-stub';
