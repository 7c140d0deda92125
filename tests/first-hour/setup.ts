import { findBrowser } from '../../scripts/gallery/browser.mjs'
import { ensureBuilt } from '../../scripts/launch/build-app.mjs'

/** A browser and the built application; the test opens its own shop. */
export default async function setup() {
  process.env.E2E_BROWSER = JSON.stringify(await findBrowser())
  await ensureBuilt()
}
