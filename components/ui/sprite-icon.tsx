type SpriteName = 'pin' | 'clock' | 'phone' | 'mail' | 'instagram' | 'facebook' | 'whatsapp' | 'sun' | 'moon'

/** The icons of what stands on every page, from a file of their own: written out, they would be in each page twice. */
export const SpriteIcon = ({ name }: { name: SpriteName }) => (
  <svg className="pen" aria-hidden="true">
    <use href={`/art/icons.svg#${name}`} />
  </svg>
)
