import type { Metadata } from 'next'
import { StaffOrderForm } from '@/components/admin/orders/staff/staff-order-form'
import { ClientMessages } from '@/components/i18n/client-messages'
import { PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'

export const metadata: Metadata = { title: 'New Order' }

export default async function NewOrderPage() {
  await requireStaff('orders.write')
  return (
    <ClientMessages of={['orders.lines', 'orders.sums', 'cart.stepper']}>
      <PageHead
        back={{ href: paths.adminOrders, text: 'All orders' }}
        title="New Order"
        lead="For a person who calls, writes, or stands at the gate. It is paid in cash and confirmed at once."
      />
      <StaffOrderForm />
    </ClientMessages>
  )
}
