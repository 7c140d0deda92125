// No dependencies and no new syntax in here: this must still run on the Node versions it rejects.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Gulshan needs Node 20.19 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}
