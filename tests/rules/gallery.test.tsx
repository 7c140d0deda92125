import { expect, test } from 'vitest'
import { Gallery } from '@/components/products/gallery'
import { GalleryDialog } from '@/components/products/gallery-dialog'
import { renderMarkup } from '../support/render'

const wide = { src: 'media/p/1/wide.webp', width: 2000, height: 2500, placeholder: '' }
const usual = { src: 'media/p/1/usual.webp', width: 1200, height: 1500, placeholder: '' }
const pictures = [wide, usual]

test('the page of a product never loads the largest file', () => {
  const html = renderMarkup(<Gallery id="1" name="Monstera" pictures={pictures} />)
  expect(html).toContain('/api/v1/media/p/1/wide.webp 1200w')
  expect(html).not.toContain('_xl')
})

test('the gallery over the whole screen has it to zoom, where there is one', () => {
  const html = renderMarkup(
    <GalleryDialog name="Monstera" pictures={pictures} startAt={0} onClose={() => undefined} />,
  )
  expect(html).toContain(
    'srcSet="/api/v1/media/p/1/wide.webp 1200w, /api/v1/media/p/1/wide_xl.webp 2000w" sizes="calc(1 * min(100vw, 0.8 * 100vh))"',
  )
  expect(html).not.toContain('usual_xl')
})
