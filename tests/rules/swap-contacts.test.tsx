import { expect, it } from 'vitest'
import { PersonLines } from '@/components/swaps/person-lines'
import { maskEmail, maskPhone } from '@/lib/platform/people/masking'
import { renderMarkup } from '../support/render'

const [email, phoneNumber] = ['nasreen@example.com', '+923214455667']

it('masked contacts are short and not links', () => {
  const html = renderMarkup(<PersonLines email={maskEmail(email)} phoneNumber={maskPhone(phoneNumber)} />)
  expect(html).toContain('>+92…67<')
  expect(html).toContain('>n…@example.com<')
  expect(html).not.toMatch(/•|href/)
})

it('known contacts are links', () => {
  const html = renderMarkup(<PersonLines email={email} phoneNumber={phoneNumber} />)
  expect(html).toContain('href="tel:+923214455667"')
  expect(html).toContain('href="mailto:nasreen@example.com"')
})
