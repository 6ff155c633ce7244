export const capitalize = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)
