import type { ReactNode } from 'react'
import type { useCombobox } from './use-combobox'

type ComboboxListProps<Option> = {
  list: ReturnType<typeof useCombobox<Option>>['list']
  label: string
  keyOf: (option: Option) => string
  isDisabled?: (option: Option) => boolean
  /** Shown without options. */
  note?: ReactNode
  children: (option: Option) => ReactNode
}

/** The options, in a panel below the nearest positioned element. */
export function ComboboxList<Option>({
  list: { id, isShown, options, active, optionId, onPick },
  label,
  keyOf,
  isDisabled,
  note,
  children,
}: ComboboxListProps<Option>) {
  return (
    <div
      className="absolute inset-x-0 top-[calc(100%+0.25rem)] z-20 max-h-80 overflow-y-auto rounded-md border border-border bg-popover text-popover-foreground shadow-soft"
      hidden={!isShown}
      // Browsers make a box that scrolls a stop of Tab, and this one disappears when the field loses the focus.
      tabIndex={-1}
    >
      <div id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          // The input keeps the focus; options can be clicked.
          // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys.
          <div
            key={keyOf(option)}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            aria-disabled={isDisabled?.(option) || undefined}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-secondary hover:text-secondary-foreground aria-selected:bg-secondary aria-selected:text-secondary-foreground aria-selected:shadow-[inset_3px_0_0_var(--primary)]"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            {children(option)}
          </div>
        ))}
      </div>
      <p className="not-empty:px-3.5 not-empty:py-3 text-muted-foreground" role="status">
        {isShown && note}
      </p>
    </div>
  )
}
