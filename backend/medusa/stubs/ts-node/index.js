module.exports = { register() {} }
