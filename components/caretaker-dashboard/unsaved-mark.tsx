import { Badge } from '@/components/ui/badge'

/** Marks a row with changes that are not saved. */
export const UnsavedMark = ({ className }: { className?: string }) => (
  <p className={className}>
    <Badge tone="yellow">Not saved</Badge>
  </p>
)
