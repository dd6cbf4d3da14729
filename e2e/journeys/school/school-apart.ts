import type { APIRequestContext } from '@playwright/test'
import { headersOf } from '../../product.ts'

/** A school that takes part in no olympiad. */
export async function aSchoolApart(request: APIRequestContext, name = 'A School Apart'): Promise<number> {
  const headers = await headersOf(request, 'overlord', 'staff')
  const data = { natemis: '', name, province: 'GP', district: '', town: 'Pretoria', suburb: '', telephone: '' }
  const { item } = (await (await request.post('/api/school/', { headers, data })).json()) as { item: { id: number } }
  return item.id
}
