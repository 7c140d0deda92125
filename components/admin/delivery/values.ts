import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { deliverySettings } from '@/lib/shop/delivery/schema'

/** The delivery settings as they are typed: a number may still be text. */
export type DeliveryValues = z.input<typeof deliverySettings>
export type Form = UseFormReturn<DeliveryValues>
