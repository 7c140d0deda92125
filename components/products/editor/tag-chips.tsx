import { CloseIcon } from '@/components/ui/icons'

type TagChipsProps = { label: string; values: readonly string[]; onRemove: (value: string) => void }

/** The chosen tags, each with a remove button. */
export const TagChips = ({ label, values, onRemove }: TagChipsProps) => (
  <ul className="contents" aria-label={`${label} selected`}>
    {values.map((value) => (
      <li key={value} className="chip rounded-full pe-0.5 text-sm/tight">
        <bdi lang={/[\u0600-\u06ff]/.test(value) ? 'ur' : undefined}>{value}</bdi>
        <button
          type="button"
          // The tap area is larger than the visible button.
          className="relative grid size-6 cursor-pointer place-items-center rounded-full after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:bg-card"
          aria-label={`Remove ${value}`}
          onClick={() => onRemove(value)}
        >
          <CloseIcon width="14" height="14" />
        </button>
      </li>
    ))}
  </ul>
)
