'use client'
export { ListError as default } from '@/components/products/list-error'
