// A test that is to run in another time zone really does.
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
if (zone !== process.env.TZ) throw new Error(`This process lives in ${zone}, not in ${process.env.TZ}.`)
