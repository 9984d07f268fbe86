/** The size enumeration of the product, largest first (SHELL-15). */
export const sizes = ['XLarge', 'Large', 'Medium', 'SMedium', 'Small', 'XSmall', 'XXSmall'] as const;
