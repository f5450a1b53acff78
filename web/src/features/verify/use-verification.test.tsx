import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useVerification } from './use-verification.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a file that the browser cannot read', new DOMException('gone', 'NotReadableError'), 0],
  ['a mistake of the page', new TypeError('line is undefined'), 1],
])('%s shows as unreadable, and mistakes alone are reported', async (_, cause, reports) => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const { result } = renderHook(() => useVerification(() => Promise.reject(cause)))
  result.current.start(new File(['{}'], 'inventario.pegada'))
  await waitFor(() => expect(result.current.state.kind).toBe('unreadable'))
  expect(told).toHaveBeenCalledTimes(reports)
})
