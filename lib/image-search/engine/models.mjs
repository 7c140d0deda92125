// What a picture can be seen by. What two of these see is never compared: every stored code names its model.

/**
 * @typedef {object} Model
 * @property {string} tag names the numbers and how pictures are prepared for them; a change of either is a new tag
 * @property {number} dim how many numbers
 * @property {'plants' | 'colours'} sees what makes two pictures alike to it
 * @property {{ raw: number, projected: number }} leastAlike below it two pictures have nothing to do with each other, by
 *   its own numbers and along the axes of `npm run images:fit`
 */

/** Pictures are looked at as squares of so many pixels. */
export const side = 224

/**
 * The limits are measured. Projected codes of photographs: plants 0.46 and more, others 0.43 and less. Own numbers, on the
 * drawings of the demo shop: the same picture cut, turned or darkened above them, noise, text and plain colours below.
 * @satisfies {Record<string, Model>}
 */
export const models = {
  /** Both networks of the file. */
  full: {
    tag: 'mnv1-rn50-int8-1',
    dim: 3072,
    sees: 'plants',
    leastAlike: { raw: 0.55, projected: 0.4 },
  },
  /** The smaller of the two alone: an eighth of the work, a quarter of the memory, some plants fewer found. */
  small: {
    tag: 'mnv1-int8-1',
    dim: 1024,
    sees: 'plants',
    leastAlike: { raw: 0.55, projected: 0.4 },
  },
  /** No network at all. */
  colours: {
    tag: 'colours-1',
    dim: 1800,
    sees: 'colours',
    leastAlike: { raw: 0.65, projected: 0.65 },
  },
}
