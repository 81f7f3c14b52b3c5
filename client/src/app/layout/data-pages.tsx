import { Outlet } from 'react-router-dom';
import { DataProvider } from '../../apollo/data-provider';

export function DataPages() {
  return (
    <DataProvider>
      <Outlet />
    </DataProvider>
  );
}
