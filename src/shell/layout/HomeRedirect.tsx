import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * `/` redirects to the swap page (SHL-01), unless the address has changed since it was read: the router listens only after its first
 * render (`useMissedAddress`).
 */
export function HomeRedirect() {
  const navigate = useNavigate();
  useEffect(() => {
    if (/^#?\/?(\?|$)/.test(window.location.hash)) void navigate('/swap', { replace: true });
  }, [navigate]);
  return null;
}
