import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'

type UnitInputProps = ComponentProps<typeof Input> & { unit: 'Rs' | '%' }

/** A short number with its unit inside the field: rupees before it, a percent sign after it. */
export const UnitInput = ({ unit, ...props }: UnitInputProps) => (
  <span className="relative w-full max-w-44">
    <Input className={unit === 'Rs' ? 'ps-10' : 'pe-10'} {...props} />
    <span
      className={cn(
        'pointer-events-none absolute inset-y-0 flex items-center text-muted-foreground',
        unit === 'Rs' ? 'inset-s-3.5' : 'inset-e-3.5',
      )}
    >
      {unit}
    </span>
  </span>
)
