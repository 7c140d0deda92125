import { SpinnerIcon } from '@/components/ui/icons'

/** For a whole page or panel that waits. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="spinner-page" role="status">
      <SpinnerIcon />
      <span className="sr-only">{label}</span>
    </div>
  )
}
