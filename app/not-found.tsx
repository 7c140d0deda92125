/**
 * Never shown: unknown addresses get the page app/[locale]/(shop)/missing, and folders that call notFound() have a
 * file of their own. Next.js sends the nearest one with every page; without this file its own (measured: 0.5 KB).
 */
export default function NotFound() {
  return null
}
