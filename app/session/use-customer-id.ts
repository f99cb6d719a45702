import { useShellData } from '../shell/shell-data.ts'

/** Whose account a page shows: what is typed there is kept under this id, for nobody else. */
export const useCustomerId = (): string => useShellData().session?.user.id ?? ''
