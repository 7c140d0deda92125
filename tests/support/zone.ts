// Fails when the tests do not run in the time zone of their project.
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
if (zone !== process.env.TZ) throw new Error(`This process runs in ${zone}, not in ${process.env.TZ}.`)
