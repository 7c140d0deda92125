// The largest picture of a page, by day and by night. The server announces it before the page itself
// (server/picture-preload.mjs).

/** Below this width the upright picture of the home page is shown. */
export const onPhones = '(max-width:47.99rem)'
export const verandaSizes = { tall: '100vw', wide: 'max(100vw, 80rem)' }

/** @param {boolean} night @param {'avif' | 'webp'} type */
export function verandaFiles(night, type) {
  const end = night ? '-night' : ''
  return {
    tall: `/art/veranda-tall${end}-480.${type} 480w, /art/veranda-tall${end}-900.${type} 900w`,
    wide: `/art/veranda${end}-900.${type} 900w, /art/veranda${end}-1600.${type} 1600w`,
  }
}

/** @param {boolean} night */
export const caretakersHead = (night) => `/art/heads/caretakers${night ? '-night' : ''}.webp`
