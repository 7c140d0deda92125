// No dependencies and no new syntax in here: this must still run on the Node it refuses.
const required = [20, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < required[0] || (major === required[0] && minor < required[1])) {
  process.stderr.write(
    `Gulshan needs Node ${required.join('.')} or newer; this is ${process.versions.node}.\n`,
  )
  process.exit(1)
}
