/**
 * Never shown: unknown addresses get the page of app/[locale]/not-found.tsx. Without this file Next.js sends its own
 * not-found page with every page (measured: 0.5 KB).
 */
export default function NotFound() {
  return null
}
