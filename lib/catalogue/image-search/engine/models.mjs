// The models. Embeddings of different models are never compared: every stored code names its model.

/**
 * @typedef {object} Model
 * @property {string} tag identifies the embeddings; changes with the network and with how pictures are prepared
 * @property {number} dim how many numbers
 * @property {'plants' | 'colours'} comparedBy
 * @property {{ raw: number, projected: number }} minScore below it two pictures are no match, for
 *   full embeddings and for those projected with the axes of `npm run images:fit`
 */

/** Width and height, in pixels, of the pictures a model gets. */
export const side = 224

/**
 * The limits are measured. Projected embeddings of photographs: plants 0.46 and more, others 0.43 and less. Full embeddings
 * of the demo shop's drawings: the same picture cut, turned or darkened is above them; noise, text and plain colours below.
 * @satisfies {Record<string, Model>}
 */
export const models = {
  /** Both networks of the file. */
  full: {
    tag: 'mnv1-rn50-int8-1',
    dim: 3072,
    comparedBy: 'plants',
    minScore: { raw: 0.55, projected: 0.4 },
  },
  /** The smaller of the two alone: an eighth of the work, a quarter of the memory, fewer matches. */
  small: {
    tag: 'mnv1-int8-1',
    dim: 1024,
    comparedBy: 'plants',
    minScore: { raw: 0.55, projected: 0.4 },
  },
  /** No network at all. */
  colours: {
    tag: 'colours-1',
    dim: 1800,
    comparedBy: 'colours',
    minScore: { raw: 0.65, projected: 0.65 },
  },
}
