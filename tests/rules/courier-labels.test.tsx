import { describe, expect, it } from 'vitest'
import { labelParts } from '@/components/admin/packing/label-parts'
import { CourierState } from '@/components/admin/settings/courier-state'
import { renderMarkup } from '../support/render'

describe('labels of a courier that prints ten at once', () => {
  it.each([
    [0, []],
    [10, ['Courier labels']],
    [11, ['Courier labels 1 to 10', 'Courier label 11']],
    [25, ['Courier labels 1 to 10', 'Courier labels 11 to 20', 'Courier labels 21 to 25']],
  ])('%i are in these files', (labels, texts) => {
    expect(labelParts(labels, 10).map(({ text }) => text)).toEqual(texts)
  })

  it('are none of a courier that prints none', () => {
    expect(labelParts(3, 0)).toEqual([])
  })
})

describe('whether a courier is connected', () => {
  const textOf = (connection: Parameters<typeof CourierState>[0]['connection']) =>
    renderMarkup(<CourierState connection={connection} />)
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()

  it('names the settings that are missing', () => {
    const missing = ['COURIER=postex', 'POSTEX_TOKEN']
    expect(textOf({ courier: null, isSimulator: false, missing, unset: [] })).toBe(
      'No courier is connected. Parcels are sent by hand. To book parcels with PostEx set COURIER=postex and POSTEX_TOKEN on the server and start it again.',
    )
    expect(textOf({ courier: 'PostEx', isSimulator: true, missing, unset: [] })).toContain(
      'to no real courier',
    )
  })

  it('names what happens without the settings that may be left out', () => {
    const unset = [{ name: 'POSTEX_WEIGHT_FIELD', effect: 'weights are not sent' }]
    expect(textOf({ courier: 'PostEx', isSimulator: false, missing: [], unset })).toBe(
      'PostEx is connected. Parcels can be booked on the packing page. POSTEX_WEIGHT_FIELD is not set: weights are not sent.',
    )
  })
})
