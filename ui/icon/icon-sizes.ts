/** 16, 20, 24 and 32 px. */
export const iconSizes = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const
