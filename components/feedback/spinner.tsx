import { SpinnerIcon } from '@/components/ui/icons'

/** For a page or panel that is loading. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="grid min-h-[40vh] place-items-center text-[2rem] text-primary" role="status">
      <SpinnerIcon />
      <span className="sr-only">{label}</span>
    </div>
  )
}
