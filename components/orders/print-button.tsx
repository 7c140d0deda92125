'use client'
import { Button } from '@/components/ui/button'

export function PrintButton() {
  return (
    <Button className="needs-js" onClick={() => print()}>
      Print
    </Button>
  )
}
