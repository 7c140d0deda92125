// Shared by the editor and by the space reserved for it while it loads.

export const richBox =
  'rounded-md border border-input bg-card focus-within:border-ring focus-within:outline-2 focus-within:outline-ring has-[>div>[aria-invalid=true]]:border-destructive has-[>div>[aria-invalid=true]]:ring-1 has-[>div>[aria-invalid=true]]:ring-destructive'

export const richToolbar =
  'flex min-h-13 flex-wrap gap-0.5 rounded-t-[9px] border-b border-border bg-muted p-1'

export const richText =
  'min-h-56 max-w-none px-4.5 py-4 wrap-anywhere whitespace-break-spaces outline-none [&_.selectedCell]:bg-secondary [font-variant-ligatures:none]'
