// Loaded into a server under test before anything else: its clock is ahead of the machine's by the milliseconds in the file
// CLOCK_FILE, which a test writes again to move it. CLOCK_FILE.read has those that it goes by.
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE
const RealDate = Date
let ahead = 0

function read() {
  if (!file) return
  const written = Number(readFileSync(file, 'utf8'))
  if (written === ahead) return
  ahead = written
  writeFileSync(`${file}.read`, String(ahead))
}
read()
setInterval(read, 20).unref()

const now = () => RealDate.now() + ahead
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
