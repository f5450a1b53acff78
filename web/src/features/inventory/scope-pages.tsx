import { ScopePage } from './scope-page.tsx'

/** Direct emissions, scope 1. */
export function Scope1Page() {
  return <ScopePage part="scope1" />
}

/** Purchased energy, scope 2, by location and by market. */
export function Scope2Page() {
  return <ScopePage part="scope2" />
}

/** Categories 1 to 8 of scope 3. */
export function Scope3UpstreamPage() {
  return <ScopePage part="scope3_upstream" />
}

/** Categories 9 to 15 of scope 3. */
export function Scope3DownstreamPage() {
  return <ScopePage part="scope3_downstream" />
}
