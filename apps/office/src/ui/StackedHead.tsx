/** The head of a column beside its value, where a phone shows the columns below each other. */
export const StackedHead = ({ children }: { children: string }) => <span className="mr-2 text-muted sm:hidden">{children}:</span>;
