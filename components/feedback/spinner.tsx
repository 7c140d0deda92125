import { SpinnerIcon } from '@/components/ui/icons'

/** For a page or panel that is loading. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="spinner-page" role="status">
      <SpinnerIcon />
      <span className="sr-only">{label}</span>
    </div>
  )
}
