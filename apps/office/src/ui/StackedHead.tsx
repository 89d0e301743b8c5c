export const StackedHead = ({ children }: { children: string }) => <span className="mr-2 text-muted sm:hidden">{children}:</span>;
