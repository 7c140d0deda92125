import { Button } from '@/components/ui/button'
import { type Proposal, proposeNames, type UrduWord } from '@/lib/catalogue/products/urdu-proposals'

type UrduProposalsProps = {
  /** The English name. */
  name: string
  words: readonly UrduWord[]
  onPick: (text: string) => void
}

const sources: Record<Proposal['source'], string> = {
  'plant names': 'from the list of plant names',
  'search words': 'from the search words',
}

/** Names that people use for this plant: one press fills the field. */
export function UrduProposals({ name, words, onPick }: UrduProposalsProps) {
  const proposals = proposeNames(name, words)
  if (proposals.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-2" aria-label="Proposed in Urdu">
      {proposals.map(({ text, source }) => (
        <li key={text} className="flex items-center gap-2">
          <Button variant="outline" size="sm" onClick={() => onPick(text)}>
            <bdi lang="ur">{text}</bdi>
          </Button>
          <span className="text-sm text-muted-foreground">{sources[source]}</span>
        </li>
      ))}
    </ul>
  )
}
