import type { ReactNode } from 'react'
import { CashIcon, type IconProps, LeafIcon, TruckIcon } from '@/components/ui/icons'

/** What the shop promises, on plant labels. */
export const Facts = ({ shipping }: { shipping: string }) => (
  <ul className="mt-7 flex max-w-md flex-wrap gap-2.5">
    <Fact Icon={LeafIcon}>Best Quality Plants</Fact>
    <Fact Icon={CashIcon}>Cash On Delivery</Fact>
    <Fact Icon={TruckIcon}>{shipping}</Fact>
  </ul>
)

type FactProps = { Icon: (props: IconProps) => ReactNode; children: string }

/** A plant label on a stake. */
const Fact = ({ Icon, children }: FactProps) => (
  <li className="inline-flex items-center gap-2 rounded-l-sm rounded-r-full border border-accent/45 bg-card py-1.5 pr-3.5 pl-2.5 font-serif text-[0.9375rem]/[1.375rem] font-semibold">
    <Icon className="flex-none text-accent" />
    {children}
  </li>
)
