import { expect, it } from 'vitest'
import { GiftFields } from '@/components/delivery/gift-fields'
import { renderMarkup } from '../support/render'

const ignore = () => undefined

it('the name of who gets a gift is asked for once it is one', () => {
  const none = renderMarkup(<GiftFields gift={null} errors={{}} onChange={ignore} />)
  expect(none).toContain('It is a gift, without prices')
  expect(none).not.toContain('Name of the recipient')
  expect(none).not.toContain('checked=""')
  const gift = renderMarkup(<GiftFields gift={{ recipient: 'Sana' }} errors={{}} onChange={ignore} />)
  expect(gift).toContain('Name of the recipient')
  expect(gift).toContain('value="Sana"')
  expect(gift).toContain('checked=""')
})

it('an error stands beside its field, which refers to it', () => {
  const errors = { gift: 'A gift is paid in advance', recipient: 'One line of text' }
  const markup = renderMarkup(<GiftFields gift={{}} errors={errors} onChange={ignore} />)
  expect(markup).toMatch(
    /name="gift"[^>]*aria-describedby="gift-error"|aria-describedby="gift-error"[^>]*name="gift"/,
  )
  expect(markup).toContain('<p id="gift-error" class="field-error">A gift is paid in advance</p>')
  expect(markup).toContain('One line of text')
})
