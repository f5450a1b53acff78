import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** After each test the window that the files of a worker share is empty: nothing shown, nothing kept. */
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
